/** Where registrations are sent to. */
export const REGISTER_PATH = '/api/eventfinder/application/registerevent/';
