import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ADD_PARAMETER } from '../../domain/job/comparison.ts';
import { addToShortlist } from '../../visitor/shortlist.ts';

/**
 * Adds the roles named in the address: from a button pressed before its page was hydrated, or from another device's QR
 * code [LIST-01, KIOSK-33]. @returns whether there was no space for one of them
 */
export function useAddedByAddress(): boolean {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    const ids = new URLSearchParams(search).getAll(ADD_PARAMETER);
    if (ids.length === 0) return;
    const taken = ids.map((id) => addToShortlist(id));
    setRefused(taken.includes(false));
    // A reload must not add again what was removed meanwhile.
    void navigate(pathname, { replace: true, preventScrollReset: true });
  }, [search, pathname, navigate]);
  return isRefused;
}
