import { DownOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { useCan } from '@/ui/access/access'
import type { Action } from './actions'

/** An action that cannot be done just now stays in sight. */
export type MenuAction = Action & { disabled?: boolean }

interface Props {
  label: string
  actions: readonly MenuAction[]
  /** Small in a line of chips. */
  size?: 'middle' | 'small'
}

/** A button that opens what else can be done. Missing permission = absent; without any action there is no button. */
export function ActionMenu({ label, actions, size = 'middle' }: Props) {
  const can = useCan()
  const navigate = useNavigate()
  const button = useRef<HTMLButtonElement>(null)
  const allowed = actions.filter((action) => !action.hidden && can(action.can))
  if (allowed.length === 0) return null
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: allowed.map(({ key, label: title, icon, danger = false, disabled = false }) => ({
          key,
          label: title,
          icon,
          danger,
          disabled,
        })),
        onClick: ({ key }) => {
          // A dialog takes the focus from here and gives it back: the menu's entry is gone by then.
          button.current?.focus({ preventScroll: true })
          const action = allowed.find((candidate) => candidate.key === key)
          if (action?.to) void navigate(action.to)
          else void action?.run?.()
        },
      }}
    >
      <Button ref={button} size={size} icon={<DownOutlined aria-hidden />} iconPlacement="end">
        {label}
      </Button>
    </Dropdown>
  )
}
