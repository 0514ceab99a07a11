/// <reference path="./pageScriptAddress.d.ts" />
import pageScript from 'virtual:page-script';
import type { HeldContent } from '../src/db/heldRelease.ts';
import type { RenderOnDevice } from '../src/domain/page/rendering.ts';

declare const self: ServiceWorkerGlobalScope & { renderOnDevice?: RenderOnDevice<HeldContent> };

/**
 * Loads what renders pages, unless it is there: a script of its own, so that a worker that is woken for anything but a
 * page does not read it. Browsers let a worker load later only what it has loaded while it was installed.
 * @throws DOMException when the browser does not have it
 */
export function loadPageScript(): RenderOnDevice<HeldContent> {
  if (!self.renderOnDevice) importScripts(pageScript);
  if (!self.renderOnDevice) throw new Error('the page script offers nothing');
  return self.renderOnDevice;
}
