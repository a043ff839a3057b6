import type { ReactNode } from 'react'
import { ObjectLink } from '@/ui/value/ObjectLink'
import { lazyPart } from '@/ui/pane/lazyPart'
import { meterDetailPath } from './meterPages'

const MeterCard = lazyPart(() => import('./MeterCard').then((file) => file.MeterCard), ['meter'])

/** A meter's number as a link to its page; resting on it shows how the meter is doing. */
export function MeterLink({ id, children }: { id: string; children: ReactNode }) {
  const card = () => <MeterCard id={id} />
  return (
    <ObjectLink to={meterDetailPath(id)} mono card={card}>
      {children}
    </ObjectLink>
  )
}
