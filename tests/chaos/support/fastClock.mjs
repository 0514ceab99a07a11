// Loaded into a hub before anything else: its clocks run CHAOS_HUB_SPEED times as fast as real time.
const speed = Number(process.env.CHAOS_HUB_SPEED);
const wall = Date.now.bind(Date);
const startedMs = wall();
Date.now = () => Math.round(startedMs + (wall() - startedMs) * speed);
const elapsed = performance.now.bind(performance);
performance.now = () => elapsed() * speed;
