import type { Answer } from '../../answer.ts';
import { answerListConsents } from './listConsents.ts';
import { answerListDocuments } from './listDocuments.ts';
import { answerRecordConsent } from './recordConsent.ts';

export const consentAnswers: readonly Answer[] = [answerListDocuments, answerListConsents, answerRecordConsent];
