/** The speaker of each story: two free voices, with the pitch varied per speaker. */
const VOICES = {
  anh: { voice: 'slt', pitch: 1 },
  bailey: { voice: 'rms', pitch: 1.03 },
  bron: { voice: 'slt', pitch: 0.96 },
  gus: { voice: 'rms', pitch: 0.96 },
  hamish: { voice: 'rms', pitch: 1 },
  kiran: { voice: 'rms', pitch: 1.04 },
  sofia: { voice: 'slt', pitch: 1.03 },
  tahlia: { voice: 'slt', pitch: 1.05 },
};

/** @param {string} id  of the story */
export function voiceOf(id) {
  return VOICES[id] ?? { voice: 'slt', pitch: 1 };
}
