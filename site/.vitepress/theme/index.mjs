import defaultTheme from "vitepress/theme";
import "./home.css";

export default defaultTheme;
