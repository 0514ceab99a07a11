/** Offers a text or bytes to the person as a download, without the network. */
export function saveFile(name: string, type: string, content: BlobPart): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Safari reads the URL a moment after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
