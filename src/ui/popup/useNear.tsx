import { useRef, useState } from 'react'
import { Stand } from './Stand'

/**
 * A popup that costs nothing until the pointer, the focus or a touch first comes near its button; the click or the key
 * that made it opens it, too, because the button opens it by itself.
 * @example
 * const { target, comes, near, stand } = useNear<HTMLButtonElement>(open)
 * <button ref={target} {...comes} onClick={() => setOpen(!open)} />
 * {near && <Dropdown trigger={['click']} open={open} onOpenChange={setOpen}>{stand}</Dropdown>}
 */
export function useNear<Target extends HTMLElement>(open: boolean) {
  const target = useRef<Target>(null)
  const [isNear, setIsNear] = useState(false)
  if (open && !isNear) setIsNear(true)
  const come = () => setIsNear(true)
  return {
    target,
    near: isNear,
    /** Goes to the button. */
    comes: { onPointerEnter: come, onFocus: come },
    /** Goes where the popup wants the button. */
    stand: <Stand anchor={target} />,
  }
}
