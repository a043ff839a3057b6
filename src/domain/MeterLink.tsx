import { lazy, Suspense, type ReactNode } from 'react'
import { withWords } from '@/i18n/withWords'
import { ObjectLink } from '@/ui/value/ObjectLink'
import { meterDetailPath } from './meterPages'

const MeterCard = lazy(
  withWords(['meter'], () => import('./MeterCard').then((file) => ({ default: file.MeterCard }))),
)

/** A meter's number as a link to its page; resting on it shows how the meter is doing. */
export function MeterLink({ id, children }: { id: string; children: ReactNode }) {
  const card = () => (
    <Suspense>
      <MeterCard id={id} />
    </Suspense>
  )
  return (
    <ObjectLink to={meterDetailPath(id)} mono card={card}>
      {children}
    </ObjectLink>
  )
}
