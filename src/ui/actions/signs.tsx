/** Icons of actions that several screens share. Below are the icons that Ant Design lacks, drawn in its style. */
export {
  CaretRightOutlined as ResumeSign,
  ImportOutlined as ImportSign,
  PauseOutlined as PauseSign,
  PlayCircleOutlined as RunSign,
  PoweroffOutlined as SwitchSign,
  RedoOutlined as AgainSign,
  RollbackOutlined as TakeBackSign,
  SendOutlined as PublishSign,
  ThunderboltOutlined as ReadSign,
} from '@ant-design/icons'

interface Props {
  'aria-hidden': true
}

/** Ends what goes on: ■ (‖ only holds it). */
export function StopSign(props: Props) {
  return (
    <svg {...props} viewBox="0 0 1024 1024" width="1em" height="1em" fill="currentColor">
      <path d="M208 176h608a32 32 0 0 1 32 32v608a32 32 0 0 1-32 32H208a32 32 0 0 1-32-32V208a32 32 0 0 1 32-32z" />
    </svg>
  )
}

/** A new password: a lock within an arrow that turns. */
export function LockResetSign(props: Props) {
  return (
    <svg
      {...props}
      viewBox="0 0 24 24"
      width="1.15em"
      height="1.15em"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
    >
      <path d="M3.5 4.5v5h5M4.2 9.5a8.5 8.5 0 1 1-.5 5" />
      <path d="M9 11.5h6.5v5H9z" fill="currentColor" stroke="none" />
      <path d="M10.4 11.5v-1.3a1.9 1.9 0 0 1 3.8 0v1.3" strokeWidth="1.5" />
    </svg>
  )
}
