// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { kioskSettingsFor } from '../../../src/domain/kioskProfile.ts';
import { enterKioskMode, isKiosk } from '../../../src/kiosk/kioskMode.ts';
import { rememberedProfile, rememberProfile } from '../../../src/kiosk/loadKioskProfile.ts';
import { BOOKINGS_KEY } from '../../../src/visitor/bookings.ts';
import { forgetVisitor } from '../../../src/visitor/forgetVisitor.ts';
import { LOCATION_KEY } from '../../../src/visitor/location/useUserLocation.ts';
import { addToShortlist, SHORTLIST_KEY, SHORTLIST_TITLES_KEY, shortlist } from '../../../src/visitor/shortlist.ts';
import {
  COLOUR_SCHEME_KEY,
  COMPARISON_KEY,
  FEEDBACK_KEY,
  feedback,
  HISTORY_URL_KEY,
  INSTALL_DISMISSED_KEY,
  notificationClosedKey,
  quizProgress,
  selections,
  storeFeedback,
} from '../../../src/visitor/storedChoices.ts';
import { buildKioskProfile } from '../../builders/buildKioskProfile.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('forgetting the visitor', () => {
  it('clears shortlist, comparison, location, feedback, own events, notifications and the session [KIOSK-12, KIOSK-13]', () => {
    const kept = [
      SHORTLIST_KEY,
      SHORTLIST_TITLES_KEY,
      COMPARISON_KEY,
      LOCATION_KEY,
      FEEDBACK_KEY,
      COLOUR_SCHEME_KEY,
      INSTALL_DISMISSED_KEY,
      BOOKINGS_KEY,
    ];
    for (const key of [...kept, notificationClosedKey('a'), notificationClosedKey('b')]) localStorage.setItem(key, '1');
    for (const key of [HISTORY_URL_KEY, 'quiz', 'faq-search']) sessionStorage.setItem(key, '1');
    forgetVisitor();
    expect(localStorage).toHaveLength(0);
    expect(sessionStorage).toHaveLength(0);
  });

  it('uses the keys of the browser storage contract [KIOSK-13]', () => {
    expect([
      SHORTLIST_KEY,
      COMPARISON_KEY,
      LOCATION_KEY,
      FEEDBACK_KEY,
      HISTORY_URL_KEY,
      notificationClosedKey('n1'),
    ]).toEqual([
      'ADF-shortlist',
      'ADF-compare',
      'userLocation',
      'feedback',
      'historyUrl',
      'globalNotificationClosed:n1',
    ]);
  });

  it('leaves what belongs to the device: kiosk settings, profiles, everything it does not know [KIOSK-14 in part]', () => {
    enterKioskMode(kioskSettingsFor(buildKioskProfile(), { idleSeconds: 120 }));
    rememberProfile(buildKioskProfile());
    localStorage.setItem('update-state', 'waiting');
    const before = { ...localStorage };
    forgetVisitor();
    expect({ ...localStorage }).toEqual(before);
    expect(isKiosk()).toBe(true);
    expect(rememberedProfile('booth')).toEqual(buildKioskProfile());
  });

  it('opens no database: outbox and content are out of its reach [KIOSK-14 in part]', () => {
    const databases = { open: vi.fn(), deleteDatabase: vi.fn() };
    vi.stubGlobal('indexedDB', databases);
    forgetVisitor();
    expect(databases.open).not.toHaveBeenCalled();
    expect(databases.deleteDatabase).not.toHaveBeenCalled();
    vi.unstubAllGlobals();
  });

  it('leaves nothing in memory where the browser refuses to store anything [KIOSK-12, KIOSK-13]', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    for (const area of ['localStorage', 'sessionStorage']) vi.stubGlobal(area, undefined);
    addToShortlist('a');
    selections.write([{ entryMethodId: '00000000-0000-4000-8000-000000000001', selected: true }]);
    storeFeedback('page', 'yes');
    quizProgress.write({ index: 2, answers: {} });
    expect([shortlist.read(), feedback.read(), quizProgress.read()]).toEqual([
      ['a'],
      { page: 'yes' },
      { index: 2, answers: {} },
    ]);
    forgetVisitor();
    expect([shortlist.read(), selections.read(), feedback.read(), quizProgress.read()]).toEqual([
      [],
      [],
      {},
      undefined,
    ]);
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('clears the rest when a part of it fails [KIOSK-13]', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const removed: string[] = [];
    vi.stubGlobal('localStorage', {
      removeItem(key: string) {
        if (key === SHORTLIST_KEY) throw new Error('storage is broken');
        removed.push(key);
      },
    });
    sessionStorage.setItem('quiz', '1');
    forgetVisitor();
    expect(removed).toEqual([
      SHORTLIST_TITLES_KEY,
      COMPARISON_KEY,
      LOCATION_KEY,
      FEEDBACK_KEY,
      COLOUR_SCHEME_KEY,
      INSTALL_DISMISSED_KEY,
      BOOKINGS_KEY,
    ]);
    expect(sessionStorage).toHaveLength(0);
    expect(warn).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
    warn.mockRestore();
  });
});
