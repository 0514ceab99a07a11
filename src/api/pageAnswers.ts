/** Whether anything answers at this page's address: both the network and the hub are up. */
export function pageAnswers(): Promise<boolean> {
  return fetch(location.href, { method: 'HEAD' }).then(
    () => true,
    () => false,
  );
}
