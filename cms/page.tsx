import type { Config } from '@keystatic/core';
import { Keystatic } from '@keystatic/core/ui';
import { createRoot } from 'react-dom/client';
import config from './keystatic.config.ts';
import { tellSaved } from './saved.ts';
import { speakForBrowser } from './validity.ts';

speakForBrowser();
tellSaved(document.getElementById('saved') as HTMLElement);
createRoot(document.getElementById('editor') as HTMLElement).render(<Keystatic config={config as unknown as Config} />);
