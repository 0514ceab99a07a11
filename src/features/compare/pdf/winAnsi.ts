/** The characters of Windows code page 1252 beyond Latin-1, which a PDF's standard fonts have. */
const EXTRA = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';

/**
 * Converts a text to the characters of a PDF's standard fonts: `Māori` becomes `Maori`, and a character without an
 * equivalent a question mark.
 */
export function winAnsi(text: string): string {
  const simple = text.replace(/[\u2010\u2011\u2212]/g, '-').replace(/[^\S\n]/g, ' ');
  return Array.from(simple.normalize('NFC'), (letter) => {
    if (isKnown(letter)) return letter;
    const plain = letter.normalize('NFD').replace(/\p{M}/gu, '');
    return [...plain].every(isKnown) ? plain : '?';
  }).join('');
}

const isKnown = (letter: string) => letter <= 'ÿ' || EXTRA.includes(letter);
