import { icons, isIconName } from './icons'

/** An icon by its stored name; nothing for a name that this build does not know. Decorative. */
export function NamedIcon({ name }: { name: string }) {
  if (!isIconName(name)) return null
  const { Icon } = icons[name]
  return <Icon aria-hidden />
}
