import { createRoot } from 'react-dom/client';
import '../src/ui/tokens/fonts.css';
import '../src/ui/tokens/tokens.css';
import { DesignPage } from './DesignPage.tsx';
import { forceStates } from './forceStates.ts';

const mount = document.getElementById('root');
if (!mount) throw new Error('the document has no mount point');
createRoot(mount).render(<DesignPage />);
forceStates(document.styleSheets);
