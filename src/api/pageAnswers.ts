/** Whether anything answers for the address of this page: the network is there and so is the hub. */
export function pageAnswers(): Promise<boolean> {
  return fetch(location.href, { method: 'HEAD' }).then(
    () => true,
    () => false,
  );
}
