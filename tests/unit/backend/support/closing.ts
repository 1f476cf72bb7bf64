import { afterAll } from 'vitest';
import { closeMigrated } from './migrated.ts';

afterAll(closeMigrated);
