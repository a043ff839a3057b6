import type { PersonalKind } from '@/lib/personal'
import { usePersonal } from './privacy'
import { NoValue } from './Quantity'

/**
 * A name, phone, address or e-mail address that the privacy key hides.
 * @example <Personal kind="phone">{meter.phone}</Personal>
 */
export function Personal({ kind = 'name', children }: { kind?: PersonalKind; children: string }) {
  const show = usePersonal()
  return children === '' ? <NoValue /> : show(children, kind)
}
