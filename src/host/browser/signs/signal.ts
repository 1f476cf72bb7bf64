/** What a hand and an ear notice without a look at the screen: one short sign for good, two for bad. */
type Sign = 'good' | 'kept' | 'bad';

const SHAKES_MS: Readonly<Record<Sign, number[]>> = { good: [80], kept: [40], bad: [150, 80, 150] };
const TONES_HZ: Readonly<Record<Sign, readonly number[]>> = { good: [880], kept: [660], bad: [220, 220] };
const TONE_S = 0.12;
const LOUDNESS = 0.15;

let context: AudioContext | null = null;

const sound = (tones: readonly number[]): void => {
  const kinds = window as { AudioContext?: typeof AudioContext; webkitAudioContext?: typeof AudioContext };
  const Context = kinds.AudioContext ?? kinds.webkitAudioContext;
  if (Context === undefined) return;
  const now = (context ??= new Context());
  tones.forEach((tone, at) => {
    const [voice, level] = [now.createOscillator(), now.createGain()];
    const from = now.currentTime + at * TONE_S * 1.5;
    voice.frequency.value = tone;
    level.gain.value = LOUDNESS;
    voice.connect(level);
    level.connect(now.destination);
    voice.start(from);
    voice.stop(from + TONE_S);
  });
};

/** Shakes and sounds where the device can and may; nothing depends on it. */
export const signal = (sign: Sign): void => {
  try {
    if (typeof navigator.vibrate === 'function') navigator.vibrate(SHAKES_MS[sign]);
    sound(TONES_HZ[sign]);
  } catch {
    // The word and the mark on the screen say the same.
  }
};
