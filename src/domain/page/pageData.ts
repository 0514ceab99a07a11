/** Id of the element that carries the first page's data [DEC-01]. */
export const HYDRATION_ID = '__CONTENT__';

/** That element. @param hydration  JSON that `scriptJson` made safe */
export const hydrationElement = (hydration: string) =>
  `<script type="application/json" id="${HYDRATION_ID}">${hydration}</script>`;
