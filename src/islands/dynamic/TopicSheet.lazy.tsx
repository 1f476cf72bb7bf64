import { useState } from 'react';
import { call } from '../../api/call.ts';
import { listTopics } from '../../api/community/topics.ts';
import { browserHost } from '../../host/browser/browserHost.ts';
import { storageOf } from '../../host/storage.ts';
import type { Named } from '../../stores/publish/draft/draft.ts';
import { createTopics } from '../../stores/publish/topics.ts';
import sheetStyles from '../../styles/publish/publish-sheets.css?url';
import { openModal } from '../../ui/modal/openSheet.tsx';
import { useStyles } from '../../ui/useStyles.ts';
import { TopicSheet } from '../publish/sheets/TopicSheet.tsx';

interface Props {
  readonly onChoose: (topic: Named | null) => void;
  readonly onClose: () => void;
}

const make = () => {
  const host = browserHost();
  return createTopics({
    local: storageOf(host).local,
    timers: host.timers,
    load: async (q) => (await call(listTopics, q === '' ? {} : { q })).items,
  });
};

const Sheet = ({ onChoose, onClose }: Props) => {
  const [topics] = useState(make);
  return useStyles(sheetStyles) ? (
    <TopicSheet topics={topics} chosen={null} onChoose={onChoose} onClose={onClose} />
  ) : null;
};

/** Opens the choice of topics from a page that has no React of its own. */
export const showTopicSheet = (onChoose: (topic: Named) => void): Promise<void> =>
  openModal((close) => (
    <Sheet onClose={() => close()} onChoose={(topic) => close(() => topic !== null && onChoose(topic))} />
  ));
