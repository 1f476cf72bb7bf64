/** The thread in which tracks are read and written, one piece of work each. Opened by thread.ts. */
import { readFileSync, writeFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { cleanTrack } from '../../../lib/track/clean.ts';
import { readFile } from '../../../lib/track/read/read.ts';
import { trimTrack } from '../../../lib/track/trim.ts';
import { writeGpx } from '../../../lib/track/write/gpx.ts';
import { writeKml } from '../../../lib/track/write/kml.ts';
import type { Done, Work } from './work.ts';
import { segmentsIn, workOut, workOutShown } from './worked.ts';

const work = (asked: Work): Done => {
  if (asked.job === 'read') {
    const read = readFile(readFileSync(asked.path));
    const clean = read.ok ? cleanTrack(read.track) : read;
    return clean.ok ? { worked: workOut(clean.track, asked.trim) } : { fault: clean.fault };
  }
  if (asked.job === 'renew') {
    const clean = cleanTrack({ name: '', segments: segmentsIn(asked.points), marks: asked.marks });
    return clean.ok ? { worked: workOut(clean.track, asked.trim) } : { fault: clean.fault };
  }
  if (asked.job === 'trim') return { shown: workOutShown(asked.points, asked.marks, asked.own, asked.trim) };
  const whole = { name: asked.name, segments: segmentsIn(asked.points), marks: asked.marks };
  const track = asked.trim ? trimTrack(whole, asked.trim, asked.trim.secret) : whole;
  if (track.segments.length === 0) return { fault: 'nothing' };
  writeFileSync(asked.to, (asked.format === 'gpx' ? writeGpx : writeKml)(track, asked.from));
  return {};
};

parentPort?.postMessage(work(workerData as Work));
