/** Where and on what a visitor of these journeys is. */
export const PHONE = { width: 390, height: 844 };
export const TIME_ZONE = 'Australia/Sydney';
