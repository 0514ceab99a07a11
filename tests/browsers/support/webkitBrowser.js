// A window with WebKit in it, for `gjs -m`. MiniBrowser, which comes with WebKitGTK, forgets everything at the end of a
// session that is driven; this one keeps its profile, so that a test can start it again.
// Arguments: profile folder, width, height, and how much it keeps: "lasting", "private" or "forbidden".
import GLib from 'gi://GLib';
import Gtk from 'gi://Gtk?version=3.0';
import WebKit2 from 'gi://WebKit2?version=4.1';

const [profile, width, height, storage] = ARGV;
Gtk.init(null);
const context = new WebKit2.WebContext({
  website_data_manager: new WebKit2.WebsiteDataManager({
    base_data_directory: `${profile}/data`,
    base_cache_directory: `${profile}/cache`,
    is_ephemeral: storage === 'private',
  }),
});
context.set_preferred_languages(['en-AU']);
context.set_automation_allowed(true);
context.connect('automation-started', (_context, session) => {
  session.connect('create-web-view', openWindow);
});
new GLib.MainLoop(null, false).run();

function openWindow() {
  const view = new WebKit2.WebView({ web_context: context, is_controlled_by_automation: true });
  const settings = view.get_settings();
  // The one who drives the browser reads them there.
  settings.set_enable_write_console_messages_to_stdout(true);
  settings.set_enable_html5_database(storage !== 'forbidden');
  const window = new Gtk.Window({ default_width: Number(width), default_height: Number(height) });
  window.add(view);
  window.show_all();
  view.connect('close', () => window.destroy());
  return view;
}
