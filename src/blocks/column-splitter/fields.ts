import { object } from 'yup';

export const fields = object({});
export const placeholders = /^column-([1-9]|1[0-4])$/;
