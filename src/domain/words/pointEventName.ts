import type { PointEvent } from '@/api/capture/collectionPoints'
import type { Translator } from '@/ui/table/column'

/** The utility's name of a concentrator's event, else the console's word for its kind. */
export const pointEventName = (
  { event_name, kind }: Pick<PointEvent, 'event_name' | 'kind'>,
  translator: Translator,
): string => event_name || (kind && translator.or(`collectionPoints:event.${kind}`, kind))
