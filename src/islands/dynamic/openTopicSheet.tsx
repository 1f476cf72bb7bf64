import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { call } from '../../api/call.ts';
import { listTopics } from '../../api/community/listTopics.ts';
import { browserHost } from '../../host/browser/browserHost.ts';
import { storageOf } from '../../host/storage.ts';
import type { Named } from '../../stores/publish/draft.ts';
import { createTopics } from '../../stores/publish/topics.ts';
import sheetStyles from '../../styles/publish-sheets.css?url';
import { useStyles } from '../../ui/useStyles.ts';
import { afterBack } from '../community/afterBack.ts';
import { TopicSheet } from '../publish/TopicSheet.tsx';

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
export const openTopicSheet = (onChoose: (topic: Named) => void): void => {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  const close = (): void => {
    root.unmount();
    place.remove();
  };
  root.render(
    <Sheet
      onClose={close}
      onChoose={(topic) => {
        const gone = afterBack();
        close();
        if (topic !== null) void gone.then(() => onChoose(topic));
      }}
    />,
  );
};
