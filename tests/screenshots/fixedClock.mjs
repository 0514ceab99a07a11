// Loaded into a hub before anything else: its day is the one of the pictures, so that no date of a page moves.
const dayMs = Number(process.env.SCREENSHOT_DAY_MS);
const WallDate = globalThis.Date;
const startedMs = WallDate.now();
const now = () => dayMs + WallDate.now() - startedMs;

globalThis.Date = class extends WallDate {
  constructor(...parts) {
    super(...(parts.length ? parts : [now()]));
  }

  static now() {
    return now();
  }
};
