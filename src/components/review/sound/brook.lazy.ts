/** Water over stones and a little wind, made of noise: no file is brought for it. */

const NOISE_SEC = 4;
/** Quiet beside whatever else a telephone plays. */
const LOUDNESS = 0.3;
const FADE_IN_SEC = 1.5;
const FADE_OUT_SEC = 0.4;

interface Voice {
  readonly type: BiquadFilterType;
  readonly hertz: number;
  readonly loudness: number;
  /** How often a second it swells, and by how much. */
  readonly swells: number;
  readonly by: number;
}
const VOICES: readonly Voice[] = [
  { type: 'lowpass', hertz: 260, loudness: 0.5, swells: 0.09, by: 0.25 },
  { type: 'bandpass', hertz: 900, loudness: 0.35, swells: 0.31, by: 0.1 },
  { type: 'bandpass', hertz: 2_400, loudness: 0.16, swells: 0.83, by: 0.06 },
];

const noiseOf = (context: AudioContext): AudioBufferSourceNode => {
  const buffer = context.createBuffer(1, NOISE_SEC * context.sampleRate, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at += 1) samples[at] = Math.random() * 2 - 1;
  const noise = context.createBufferSource();
  noise.buffer = buffer;
  noise.loop = true;
  return noise;
};

/** Plays until what it answers is called; that fades it out and closes the context. */
export const play = (context: AudioContext): (() => void) => {
  const all = context.createGain();
  const noise = noiseOf(context);
  for (const { type, hertz, loudness, swells, by } of VOICES) {
    const [filter, gain, swell, depth] = [
      context.createBiquadFilter(),
      context.createGain(),
      context.createOscillator(),
      context.createGain(),
    ];
    filter.type = type;
    filter.frequency.value = hertz;
    gain.gain.value = loudness;
    swell.frequency.value = swells;
    depth.gain.value = by;
    swell.connect(depth).connect(gain.gain);
    noise.connect(filter).connect(gain).connect(all);
    swell.start();
  }
  all.gain.value = 0;
  all.gain.linearRampToValueAtTime(LOUDNESS, context.currentTime + FADE_IN_SEC);
  all.connect(context.destination);
  noise.start();
  return () => {
    all.gain.cancelScheduledValues(context.currentTime);
    all.gain.setTargetAtTime(0, context.currentTime, FADE_OUT_SEC / 4);
    setTimeout(() => void context.close(), FADE_OUT_SEC * 1_000);
  };
};
