// src/routes/design-tokens/apply/+server.js
import { apply } from "../apply.js";

/** @type {import("./$types").RequestHandler} */
export const POST = ({ request }) => apply(request);
