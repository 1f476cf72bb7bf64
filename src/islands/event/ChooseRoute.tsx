import { useState } from 'react';
import { call } from '../../api/call.ts';
import type { EventReply } from '../../api/event/event.ts';
import { setRoute } from '../../api/event/leading.ts';
import { messages } from '../../messages.ts';
import { routesToChoose } from '../../stores/event/routesToChoose.ts';
import { logInOrTell } from '../../stores/session/goToLogin.ts';
import { NotThere } from '../../ui/NotThere.tsx';
import { useLoaded } from '../../ui/useLoaded.ts';
import { LeadForm } from './LeadForm.tsx';
import { RouteChoices } from './RouteChoices.tsx';
import { useTelling } from './useTelling.ts';

/** The leader says which route the event walks; who has signed up is told when it takes the place of another one. */
export const ChooseRoute = ({ event, onClose }: { readonly event: EventReply; readonly onClose: () => void }) => {
  const routes = useLoaded(() => routesToChoose(), []);
  const [chosen, setChosen] = useState(event.route?.id ?? '');
  const { trouble, busy, tell } = useTelling(onClose);
  const [bringing, setBringing] = useState(false);
  const more = async (): Promise<void> => {
    if (routes.status !== 'ready') return;
    setBringing(true);
    try {
      routes.set(await routesToChoose(routes.value));
    } catch (error) {
      logInOrTell(error);
    } finally {
      setBringing(false);
    }
  };
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
        <>
          <RouteChoices now={event.route} listed={routes.value.routes} chosen={chosen} onChoose={setChosen} />
          {Object.values(routes.value.cursors).some((cursor) => cursor !== null) && (
            <button type="button" className="button" disabled={bringing} onClick={() => void more()}>
              {messages.loadMore}
            </button>
          )}
        </>
      )}
    </LeadForm>
  );
};
