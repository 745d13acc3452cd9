import type { LucideIcon } from 'lucide-react'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import type { AriaRole, ReactNode } from 'react'

const tones = {
  neutral: { className: 'bg-sunken', icon: Info },
  warn: { className: 'bg-warn-soft text-warn', icon: TriangleAlert },
  bad: { className: 'bg-danger-soft text-danger', icon: CircleAlert },
}

/** A static message in a page. Pass `role` if it appears later, so that screen readers announce it. */
export function Notice({
  tone = 'neutral',
  icon,
  children,
  role,
}: {
  tone?: keyof typeof tones | undefined
  icon?: LucideIcon | undefined
  children: ReactNode
  role?: AriaRole | undefined
}) {
  const Icon = icon ?? tones[tone].icon
  return (
    <div
      className={`flex items-start gap-[12px] rounded-md px-[16px] py-[14px] ${tones[tone].className}`}
      role={role}
    >
      <Icon className="mt-px" />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  )
}
