/** Beyond Latin-1, what the standard fonts of a PDF have: Windows code page 1252. */
const EXTRA = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';

/** A text in the letters that the PDF's own fonts have: `Māori` becomes `Maori`, what has no likeness a question mark. */
export function winAnsi(text: string): string {
  const simple = text.replace(/[\u2010\u2011\u2212]/g, '-').replace(/[^\S\n]/g, ' ');
  return Array.from(simple.normalize('NFC'), (letter) => {
    if (isKnown(letter)) return letter;
    const plain = letter.normalize('NFD').replace(/\p{M}/gu, '');
    return [...plain].every(isKnown) ? plain : '?';
  }).join('');
}

const isKnown = (letter: string) => letter <= 'ÿ' || EXTRA.includes(letter);
