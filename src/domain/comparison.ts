/** Where the shortlist and the comparison are [DEC-61]. */
export const COMPARISON_PATH = '/careers/compare';

/** Query parameter: the id of a role to put on the shortlist, from a page that was not alive when its button was pressed. */
export const ADD_PARAMETER = 'add';
