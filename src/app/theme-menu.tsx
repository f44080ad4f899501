import { Monitor, Moon, Sun } from 'lucide-react';
import { changeSettings, type Theme, useSettings } from '../state/settings';
import { IconButton } from '../ui/controls/button';
import { Menu } from '../ui/controls/menu';

const themes: Record<Theme, { readonly label: string; readonly icon: typeof Sun }> = {
  system: { label: 'Like the system', icon: Monitor },
  light: { label: 'Light', icon: Sun },
  dark: { label: 'Dark', icon: Moon },
};

export function ThemeMenu() {
  const theme = useSettings((settings) => settings.theme);
  return (
    <Menu
      label="Theme"
      trigger={<IconButton label={`Theme: ${themes[theme].label}`} icon={themes[theme].icon} />}
      entries={(['system', 'light', 'dark'] as const).map((id) => ({
        id,
        label: themes[id].label,
        icon: themes[id].icon,
        onAction: () => changeSettings({ theme: id }),
      }))}
    />
  );
}
