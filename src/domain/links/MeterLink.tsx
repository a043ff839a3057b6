import type { ReactNode } from 'react'
import { menuPage } from '@/stores/menuPages'
import { useSession } from '@/stores/session'
import { Mono } from '@/ui/value/Mono'
import { ObjectLink } from '@/ui/value/ObjectLink'
import { lazyPart } from '@/ui/pane/lazyPart'
import { meterDetailPath } from './meterPages'

const MeterCard = lazyPart(() => import('../cards/MeterCard').then((file) => file.MeterCard), ['meter'])

/** A meter's number as a link to its page, where the menu has that page; resting on it shows how the meter is doing. */
export function MeterLink({ id, children }: { id: string; children: ReactNode }) {
  const leads = useSession(({ menus }) => menus === undefined || menuPage(menus, 'meterDetail') !== undefined)
  if (!leads) return typeof children === 'string' ? <Mono>{children}</Mono> : children
  const card = () => <MeterCard id={id} />
  return (
    <ObjectLink to={meterDetailPath(id)} mono card={card}>
      {children}
    </ObjectLink>
  )
}
