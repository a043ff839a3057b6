import { Button, Tooltip, type ButtonProps } from 'antd'
import type { Ref } from 'react'

interface Props extends Omit<ButtonProps, 'aria-label' | 'title'> {
  /** Accessible name and tooltip. */
  name: string
  /** Its popup is open: the tooltip stays away. */
  open?: boolean
  ref?: Ref<HTMLButtonElement>
}

/** A square button of the top bar. */
export function TopButton({ name, open, ...rest }: Props) {
  return (
    <Tooltip title={open ? '' : name} placement="bottom" mouseEnterDelay={0.4}>
      <Button type="text" shape="default" aria-label={name} aria-expanded={open} {...rest} />
    </Tooltip>
  )
}
