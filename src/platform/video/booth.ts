/** Whether the page is a booth's: what opens a window, or shows another site's page, has no place there [KIOSK-39]. */
export const isAtBooth = (): boolean => document.documentElement.dataset.mode === 'kiosk';
