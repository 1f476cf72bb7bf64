import type { Config } from '@keystatic/core';
import { Keystatic } from '@keystatic/core/ui';
import { createRoot } from 'react-dom/client';
import config from './keystatic.config.ts';

createRoot(document.getElementById('editor') as HTMLElement).render(<Keystatic config={config as unknown as Config} />);
