/// <reference path="./pageScriptAddress.d.ts" />
import pageScript from 'virtual:page-script';
import type { StoredContent } from '../src/db/storedRelease.ts';
import type { RenderOnDevice } from '../src/domain/page/rendering.ts';

declare const self: ServiceWorkerGlobalScope & { renderOnDevice?: RenderOnDevice<StoredContent> };

/**
 * Loads the rendering script, unless it is loaded: it is separate, so that a worker woken for anything but a page does
 * not load it. Browsers let a worker load later only scripts that it loaded during installation.
 * @throws DOMException when the browser does not have it
 */
export function loadPageScript(): RenderOnDevice<StoredContent> {
  if (!self.renderOnDevice) importScripts(pageScript);
  if (!self.renderOnDevice) throw new Error('the page script offers nothing');
  return self.renderOnDevice;
}
