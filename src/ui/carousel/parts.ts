/* Names by which the row that scrolls and the script that takes it over know its parts; looks are the style sheet's. */
export const TRACK = 'carousel-track';
export const SLIDE = 'carousel-slide';
