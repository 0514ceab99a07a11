/** One line of the text of a page, with the element it stands in. */
export type TextLine = { element: 'h1' | 'h2' | 'h3' | 'li' | 'a' | 'p'; text: string };

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The picture at the head of a page: the file that the browser chose, in the size in which it stands there. */
export type FirstPicture = { src: string; width: number; height: number };

/**
 * The same text as the fastest page one could write by hand: one document, one small inline style, nothing else to
 * fetch, no script.
 * @param picture  stands before the text, where no request goes before its own
 */
export function plainPage(lines: readonly TextLine[], picture?: FirstPicture): string {
  const head = picture
    ? `<img src="${picture.src}" width="${picture.width}" height="${picture.height}" alt="" fetchpriority="high">\n`
    : '';
  const style = picture
    ? `\nimg { display: block; width: ${picture.width}px; height: ${picture.height}px; margin: -1rem -1rem 1rem; object-fit: cover }`
    : '';
  const body = lines.map(({ element, text }) =>
    element === 'a' ? `<p><a href="#">${escaped(text)}</a></p>` : `<${element}>${escaped(text)}</${element}>`,
  );
  return `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>Control</title>
<style>
body { margin: 0 auto; max-width: 40rem; padding: 1rem; font: 1rem/1.5 sans-serif; color: #10191e; background: #fff }
h1 { font-size: 2rem; line-height: 1.1 }
a { color: #0b5c8a }${style}
</style>
</head>
<body>
${head}${body.join('\n')}
</body>
</html>
`;
}
