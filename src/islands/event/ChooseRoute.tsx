import { useState } from 'react';
import { call } from '../../api/call.ts';
import type { EventReply } from '../../api/event/event.ts';
import { setRoute } from '../../api/event/leading.ts';
import { routesToChoose } from '../../stores/event/routesToChoose.ts';
import { NotThere } from '../../ui/NotThere.tsx';
import { useLoaded } from '../../ui/useLoaded.ts';
import { LeadForm } from './LeadForm.tsx';
import { RouteChoices } from './RouteChoices.tsx';
import { useTelling } from './useTelling.ts';

/** The leader says which route the event walks; who has signed up is told when it takes the place of another one. */
export const ChooseRoute = ({ event, onClose }: { readonly event: EventReply; readonly onClose: () => void }) => {
  const routes = useLoaded(routesToChoose, []);
  const [chosen, setChosen] = useState(event.route?.id ?? '');
  const { trouble, busy, tell } = useTelling(onClose);
  const early = routes.status !== 'ready';
  const submit = (): void => {
    if (early) return;
    void tell(
      () => call(setRoute, { id: event.id, routeId: chosen === '' ? null : chosen }),
      (told) => (told === 0 ? '已经改好' : `改好了，通知了 ${told} 组人`),
    );
  };
  return (
    <LeadForm
      title="走哪条路线"
      words={['不改', '就走这条', '正在保存…']}
      {...{ trouble, busy, early, onClose }}
      onSubmit={submit}
    >
      {early ? (
        <NotThere on={routes} what="路线" />
      ) : (
        <RouteChoices now={event.route} listed={routes.value} chosen={chosen} onChoose={setChosen} />
      )}
    </LeadForm>
  );
};
