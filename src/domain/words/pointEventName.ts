import type { PointEvent } from '@/api/capture/collectionPoints'
import type { Say } from '@/ui/table/column'

/** What the utility calls an event of a concentrator, else the console's word for its kind. */
export const pointEventName = (
  { event_name, kind }: Pick<PointEvent, 'event_name' | 'kind'>,
  say: Say,
): string => event_name || (kind && say.or(`collectionPoints:event.${kind}`, kind))
