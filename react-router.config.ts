// What React Router has to know: pages are rendered by our server, and each input of the server keeps its own name.
import type { Config } from "@react-router/dev/config";

export default { ssr: true, serverBuildFile: "[name].js" } satisfies Config;
