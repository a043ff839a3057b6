import { useEffect, useEffectEvent } from 'react'

/** What a part of the frame can be asked to do by another: the command palette names it, its owner does it. */
export type CommandName = 'manual' | 'explain' | 'whatsNew' | 'logOut'

const commands = new Map<CommandName, () => void>()

/** Lends `run` to the command palette while this component is there. */
export function useCommand(name: CommandName, run: () => unknown): void {
  const current = useEffectEvent(() => void run())
  useEffect(() => {
    const own = () => current()
    commands.set(name, own)
    return () => {
      if (commands.get(name) === own) commands.delete(name)
    }
  }, [name])
}

export const hasCommand = (name: CommandName): boolean => commands.has(name)
export const runCommand = (name: CommandName): void => commands.get(name)?.()
