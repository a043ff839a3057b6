import { Button, Tooltip, type ButtonProps } from 'antd'
import { useImperativeHandle, useState, type ReactElement, type ReactNode, type Ref } from 'react'
import { Stand } from '@/ui/popup/Stand'
import { useNear } from '@/ui/popup/useNear'

interface Props extends Omit<ButtonProps, 'aria-label' | 'title'> {
  /** Accessible name and tooltip. */
  name: string
  /** True while its popup is open: the tooltip stays hidden. */
  open?: boolean
  /** Draws its popup around `stand`, which takes the button's place there; not before the pointer or the focus comes near. */
  renderPopup?: (stand: ReactElement) => ReactNode
  ref?: Ref<HTMLButtonElement | null>
}

/** A square button of the top bar. There are fifteen: tooltips and popups are made when they are about to be wanted. */
export function TopButton({ name, open, renderPopup, ref, ...buttonProps }: Props) {
  const { target, near, comes, stand } = useNear<HTMLButtonElement>(open ?? false)
  const [hovered, setHovered] = useState(false)
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(ref, () => target.current)
  return (
    <>
      <Button
        ref={target}
        type="text"
        shape="default"
        aria-label={name}
        aria-expanded={open}
        {...comes}
        onPointerEnter={() => {
          comes.onPointerEnter()
          setHovered(true)
        }}
        {...buttonProps}
      />
      {hovered && (
        <Tooltip title={open ? '' : name} placement="bottom" mouseEnterDelay={0.4}>
          <Stand anchor={target} />
        </Tooltip>
      )}
      {near && renderPopup?.(stand)}
    </>
  )
}
