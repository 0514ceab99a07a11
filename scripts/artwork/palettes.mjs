// Colour ramps from shadow to light, with one warm light per picture. `sky` runs from the top to the horizon, `sea`
// from the horizon to the foreground; layers of land go from `far` to `near`.
export const PALETTES = {
  navy: {
    dawn: ramp('#15406F #5C93B4 #F6D6B2', '#FFE3B3', '#6E97B1', '#071A33', '#8FB0BE #0F3A68 #061A33'),
    day: ramp('#2A6CA6 #86B9D6 #E3EEF0', '#FFF6DA', '#8FB3CB', '#0A2547', '#7FAECB #134A82 #082244'),
    dusk: ramp('#0B2344 #3D5F8C #F0A06B', '#FFCB85', '#4F6C93', '#050F20', '#B58A79 #123663 #050F20'),
    night: ramp('#030A16 #0B2445 #2A5C8E', '#E3EEF7', '#1D446D', '#02070F', '#29598A #0A2547 #030A16'),
  },
  army: {
    dawn: ramp('#737B4A #C9B06A #F9E7BD', '#FFF3CF', '#BFAE75', '#1B210D', '#E3D09A #7C7C46 #2A3116'),
    day: ramp('#A9B58F #DCD3A4 #F8F0D6', '#FFFBEA', '#B9B584', '#252D12', '#DED6A8 #8B8D57 #3B4520'),
    dusk: ramp('#4A4420 #B56F2E #F8C070', '#FFE0A0', '#A87A3C', '#14180A', '#E0A24E #6B5A28 #1B1F0D'),
    night: ramp('#080B06 #202813 #56602F', '#F2F0D2', '#363F1D', '#050703', '#56602F #202813 #080B06'),
  },
  'air-force': {
    dawn: ramp('#0E5288 #5BB0DB #FCE6CB', '#FFF0D4', '#8DBFD9', '#05304F', '#BFDDE8 #2A83B8 #05304F'),
    day: ramp('#0B6DB0 #58B6E6 #E2F4FB', '#FFFDF0', '#A8D5EC', '#0A4A77', '#BFE2F2 #2F92CC #0A4A77'),
    dusk: ramp('#062744 #2A77AA #F9BE8C', '#FFE2B5', '#6D8FA8', '#031B30', '#D9A888 #2A6C9A #031B30'),
    night: ramp('#020E1A #073556 #2478AC', '#E6F3FB', '#165580', '#01080F', '#2478AC #073556 #020E1A'),
  },
  'tri-service': {
    dawn: ramp('#8F3A1E #E08B58 #FCE3C2', '#FFF1D2', '#C97B52', '#2B0F08', '#F1BE92 #9C4426 #2B0F08'),
    day: ramp('#C4663A #EFB88C #FDEFDF', '#FFF9EA', '#D19A72', '#3B150B', '#F3CFAC #B05A35 #3B150B'),
    dusk: ramp('#3A130B #AE451F #FAB468', '#FFDB9A', '#A2502B', '#180805', '#EE9F5B #8A3318 #1C0A06'),
    night: ramp('#0E0504 #3B140A #9A3F20', '#F9E6D4', '#6E2A15', '#080302', '#9A3F20 #3B140A #0E0504'),
  },
};

function ramp(sky, sun, far, near, sea) {
  return { sky: sky.split(' '), sun, far, near, sea: sea.split(' ') };
}
