/** Cache storage in memory: entries stand in the order in which they were put, as browsers keep them. */
export function memoryCaches() {
  const stores = new Map<string, Map<string, Response>>();
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return {
      match: async (request: Request | string) => store.get(urlOf(request))?.clone(),
      put: async (request: Request | string, response: Response) => {
        store.delete(urlOf(request));
        // A browser has read what it keeps: a body that someone else has taken cannot be kept.
        if (response.bodyUsed) throw new TypeError('the body was read before');
        store.set(urlOf(request), response);
      },
      delete: async (request: Request | string) => store.delete(urlOf(request)),
      keys: async () => [...store.keys()].map((url) => new Request(url)),
    };
  };
  return {
    open,
    match: async (request: Request | string, { cacheName }: { cacheName: string }) =>
      (await open(cacheName)).match(request),
    delete: async (name: string) => stores.delete(name),
    has: async (name: string) => stores.has(name),
    keys: async () => [...stores.keys()],
    /** Addresses of one cache, oldest first */
    urls: (name: string) => [...(stores.get(name)?.keys() ?? [])],
  };
}

const urlOf = (request: Request | string) => (typeof request === 'string' ? request : request.url);
