type ShareLink = { label: string; href: string; opensTab: boolean };

/** Addresses that share a page: plain links, nothing of the networks runs on ours [EVT-07, DEC-64]. */
export function shareLinks(title: string, url: string): ShareLink[] {
  const address = (base: string, parameters: Record<string, string>) => `${base}?${new URLSearchParams(parameters)}`;
  return [
    { label: 'Facebook', href: address('https://www.facebook.com/sharer/sharer.php', { u: url }), opensTab: true },
    { label: 'X', href: address('https://x.com/intent/post', { text: title, url }), opensTab: true },
    { label: 'LinkedIn', href: address('https://www.linkedin.com/sharing/share-offsite/', { url }), opensTab: true },
    {
      label: 'Email',
      // Mail programs read `+` as a plus sign.
      href: `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`,
      opensTab: false,
    },
  ];
}
