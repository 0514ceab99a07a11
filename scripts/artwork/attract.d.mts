type Layer = { part: string; svg: string };
export function drawAttractScenes(): { name: string; service: string; sky: string; shapes: Record<string, Layer[]> }[];
export function drawDoors(): { service: string; svg: string }[];
