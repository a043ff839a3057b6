import { useEffect, useEffectEvent } from 'react'

/** Command of one part of the frame that another part may run: the command palette lists it, its owner runs it. */
export type CommandName = 'manual' | 'explain' | 'whatsNew' | 'logOut'

const commands = new Map<CommandName, () => void>()

/** Lends `run` to the command palette while this component is there. */
export function useCommand(name: CommandName, run: () => unknown): void {
  const current = useEffectEvent(() => void run())
  useEffect(() => {
    const ownCommand = () => current()
    commands.set(name, ownCommand)
    return () => {
      if (commands.get(name) === ownCommand) commands.delete(name)
    }
  }, [name])
}

export const hasCommand = (name: CommandName): boolean => commands.has(name)
export const runCommand = (name: CommandName): void => commands.get(name)?.()
